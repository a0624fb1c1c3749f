/** An address that readers asked for in vain. */
export type MissingAddress = {
  path: string;
  count: number;
  /** ISO 8601 in UTC. */
  lastAskedAt: string;
};

/** So many are kept. The least asked go first. */
export const maxMissing = 1000;
export const missingPageSize = 50;
