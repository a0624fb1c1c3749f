/** A change to documents that an earlier version of the program stored. */
export type Migration = {
  /** Never changed after a release: the database stores it. */
  name: string;
  /**
   * Runs the migration and returns how many documents it changed. It may be cut off anywhere and run again, so it looks
   * for documents that still need it. It uses collections and not models: models keep changing, but the documents of an
   * old version do not.
   */
  run(): Promise<number>;
};
