import { type CheckOptions, checkLinks } from "~/link-checks/link-checks.server";
import { linkingTexts } from "./dead-links.server";

/** Looks at all addresses of other sites that texts and products link to: see `checkLinks`. */
export async function checkOutsideLinks(options: CheckOptions = {}): Promise<number | "unfinished"> {
  const texts = await linkingTexts();
  return checkLinks([...new Set(texts.flatMap(({ outside }) => outside))], options);
}
