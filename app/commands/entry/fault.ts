/**
 * Reports a wrong usage of a command: its message says in one Turkish sentence what is wrong and what helps. The exit
 * code is 2.
 */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** A command could not do what it was asked for: its message is one Turkish sentence for the operator. Exit code 1. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}
