/**
 * Reads what a portal of this machine says of itself now: its metrics by name, without labels; 0 for one it does not
 * have.
 */
export async function readFigures(port: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://localhost:${port}/saglik/olcumler`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}
