/** Wrong usage of a command: it ends with 2 and this text. */
export class WrongUsage extends Error {}

/**
 * Runs an operator's command: what it answers is the exit code; what goes wrong is one line on standard error, without
 * a stack, and exit code 1.
 */
export async function runCommand(work: () => Promise<0 | 1>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof WrongUsage ? 2 : 1;
  }
}
