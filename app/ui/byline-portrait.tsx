import { Picture } from "./picture";

/** The picture of somebody beside the name that says who they are. */
export const BylinePortrait = ({ picture }: { picture: string }) => (
  <Picture image={picture} alt="" sizes="2.5rem" widest={320} className="size-10 shrink-0 rounded-full print:hidden" />
);
