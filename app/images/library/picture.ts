import type { Editor } from "~/facts/editor";
import type { Values } from "~/fields/field";
import type { pictureFields } from "./picture-fields";

/** A picture as the library knows it. Times are ISO 8601 in UTC. */
export type LibraryPicture = Values<typeof pictureFields> & {
  /** 24 hex digits, as in its address. */
  id: string;
  /** Its address: see ~/facts/image. */
  url: string;
  /** Pixels, as it is stored. */
  width: number;
  height: number;
  /** The name of the file that was uploaded. Empty if nobody knows it. */
  fileName: string;
  /** How much the stored file weighs. */
  bytes: number;
  uploadedAt: string;
  uploadedBy: Editor | null;
  version: number;
  updatedAt: string;
  updatedBy: Editor | null;
};

/** One of the latest, as a form offers it. */
export type LatestPicture = Pick<LibraryPicture, "id" | "url" | "alt" | "fileName">;

/** The library on the desk. */
export const picturesPath = "/admin/pictures";
export const pictureFormPath = (id: string) => `${picturesPath}?edit=${id}#edit-form`;

/** The library for programs: the list, and where a picture is sent to. */
export const picturesApi = "/api/admin/pictures";

/** How many pictures a page of the library has. */
export const picturesPerPage = 50;
