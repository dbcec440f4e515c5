/** Tables of comma-separated values, with every digit that a number has. */

/** A cell that spreadsheets read as text and not as a formula. */
function head(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table: names of columns, and columns of one length. */
export function csvOf(names: string[], columns: ArrayLike<number>[]): string {
  const lines = [names.map(head).join(",")];
  for (let i = 0; i < (columns[0]?.length ?? 0); i++) lines.push(columns.map((column) => String(column[i])).join(","));
  return `${lines.join("\n")}\n`;
}
