"""What implicit one-step methods share: linear systems on the stack, the matrix I - c df/dy, and Newton's iteration."""
