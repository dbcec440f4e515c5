/** Names of files from any text: letters, digits and dashes. */
export function fileStem(name: string): string {
  const plain = name.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return (plain || "lab").toLowerCase();
}
