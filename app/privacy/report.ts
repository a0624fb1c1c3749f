/** Something that the site keeps of people. */
export type Kept = {
  title: string;
  /** What it holds, as words behind “Holds”. */
  holds: string;
  /** When it is forgotten, as words behind “Kept until”. */
  until: string;
  /** Of readers, or of the people who work at the desk. */
  of: "readers" | "desk";
  /** The models whose documents hold it. */
  models: string[];
};

/** Somebody else who is given something, or a place beside the database where something of people is. */
export type Elsewhere = { title: string; text: string };

export type PrivacyReport = {
  site: { name: string; url: string };
  at: Date;
  kept: (Kept & { count: number })[];
  elsewhere: Elsewhere[];
};
