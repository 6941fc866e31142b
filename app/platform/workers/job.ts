/** Describes what a thread beside the one that answers requests can do; the list of all is `app/parts/workers`. */
export interface Job<Input, Output> {
  readonly name: string;
  /**
   * Says who waits with whom: papers are somebody's own, public papers may be asked for by anybody, files are foreign and
   * may take their whole time.
   */
  readonly lane: 'papers' | 'publicPapers' | 'files';
  /** Says how long it may take, from the beginning of the work. */
  readonly seconds: number;
  /** Loads the work itself, as it is loaded in the thread with its first task. What goes in and comes out is copied. */
  readonly load: () => Promise<(input: Input) => Output | Promise<Output>>;
}
