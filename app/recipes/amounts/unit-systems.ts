/** Systems of units that a reader can choose, with their names. */
export const unitSystems = { metric: "Metric", us: "US cups" } as const;
export type UnitSystem = keyof typeof unitSystems;
