import { readImagePath } from "~/facts/image";
import { ownPath, plainAddress } from "~/facts/own-path";
import { filmOf, filmSites } from "./films";

/** The widths of a picture: the column of the text, wider than it, or from edge to edge of the page. */
const pictureWidths = ["text", "wide", "full"] as const;

export const fewestCompared = 2;
export const mostCompared = 4;

const oneId = /^[0-9a-f]{24}$/i;
const idsIn = (value: string) => value.split(/[\s,]+/).filter(Boolean);

/** For each kind: the value as it is used, or a message. */
export const kinds = {
  text: (value: string) => ({ value: oneLine(value) }),
  picture: (value: string) =>
    readImagePath(value) ? { value } : { problem: "is not the address of a picture of this site: /images/…" },
  width: (value: string) =>
    pictureWidths.some((width) => width === value)
      ? { value }
      : { problem: `has to be one of ${pictureWidths.join(", ")}` },
  id: (value: string) =>
    oneId.test(value)
      ? { value: value.toLowerCase() }
      : { problem: "is no id: an id has 24 characters, 0 to 9 and a to f" },
  ids: (value: string) => {
    const ids = [...new Set(idsIn(value).map((id) => id.toLowerCase()))];
    const right = ids.every((id) => oneId.test(id)) && ids.length >= fewestCompared && ids.length <= mostCompared;
    const problem = `has to be the ids of ${fewestCompared} to ${mostCompared} different products, with a space between`;
    return right ? { value: ids.join(" ") } : { problem };
  },
  address: (value: string) => {
    const plain = plainAddress(value);
    const leads = ownPath(plain) !== null || (/^https?:\/\//.test(plain) && URL.canParse(plain)) || isToWriteTo(plain);
    return leads ? { value: plain } : { problem: "has to start with / (a page of this site), https:, mailto: or tel:" };
  },
  film: (value: string) => {
    const plain = plainAddress(value);
    return filmOf(plain) ? { value: plain } : { problem: `is no film or post of ${filmSites.join(", ")}` };
  },
};

const isToWriteTo = (address: string) => /^(?:mailto|tel):[^\s:]/.test(address);

/** In one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
