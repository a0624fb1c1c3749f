/** The steps with which a new site becomes its owner's, in the order of the list. */
export const stepNames = ["sign-in", "name", "contact", "pages", "article", "mail", "backups", "feeds"] as const;
export type StepName = (typeof stepNames)[number];

/** A step as admins see it. */
export type FirstDayStep = {
  name: StepName;
  label: string;
  /** What to do, in a sentence or two. */
  text: string;
  /** The place to do it. */
  to: string;
  link: string;
  /** "not-set-up": it is set where the program is started, and not on the desk. "settled": an admin said so. */
  state: "done" | "settled" | "to-do" | "not-set-up";
};

export const isOpen = ({ state }: Pick<FirstDayStep, "state">) => state === "to-do" || state === "not-set-up";

/** The address that takes the list's forms. */
export const firstDayPath = "/admin/first-day";
