// @ts-check

/** What a run that cannot go on says. */
export class MachineError extends Error {}
