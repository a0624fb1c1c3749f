/** A change to documents that an earlier version of the program stored. */
export type Migration = {
  /** Never changed once it is released: the database remembers it. */
  name: string;
  /**
   * Does it, and returns how many documents it changed. It may be cut off anywhere and run again, so it looks for what
   * still needs it. It works on collections, not on models: those go on changing, and what an old version stored does not.
   */
  run(): Promise<number>;
};
