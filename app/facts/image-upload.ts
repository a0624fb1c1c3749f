import * as say from "./sentences";

/** What may be uploaded, and the messages if it may not (R11.5, R14.8 to R14.11). */

/** 5MB, in bytes. */
export const maxUpload = 5 * 1024 * 1024;

/** How many files a form takes for its text. */
export const maxUploadsForText = 4;

/** For the `accept` of a file input. The server looks at the content alone. */
export const uploadTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

export const uploadPath = "/api/upload";

/** A notice's title and text, or a problem's message and the error at the field. */
export type UploadMessage = { title: string; text: string };

export const uploadMessages = {
  wrongType: { title: say.invalidFileType, text: say.imageTypes },
  tooLarge: { title: say.fileTooLarge, text: say.imageWeight },
  wrongAddress: { title: say.invalidImage, text: say.imageAddressFailed },
  loggedOut: { title: say.unauthorized, text: say.loggedOut },
  failed: { title: "Error", text: say.uploadFailed },
  none: { title: "No image", text: say.imageFileMissing },
  // The requirements have no words for these.
  tooManyForText: { title: "Too many pictures", text: `Please send at most ${maxUploadsForText} pictures at a time.` },
  several: { title: "More than one image", text: "Please upload one image at a time." },
  damaged: { title: "Invalid image", text: "This picture is damaged. Please choose another one." },
  tooManyPixels: { title: "Image too large", text: "Please upload an image of at most 50 million pixels." },
  tooLong: {
    title: "Animation too long",
    text: "Please upload an animation of at most 300 frames and one minute.",
  },
} as const satisfies Record<string, UploadMessage>;

/** Both for one line: "Invalid file type: Please upload a JPEG, …". The title "Error" is left out. */
export const asOneLine = ({ title, text }: UploadMessage) =>
  title === uploadMessages.failed.title ? text : `${title}: ${text}`;

/** The radio buttons with the latest pictures of the library, without JavaScript. Their values are the pictures' ids. */
export const libraryImageField = "libraryImage";

/** The fields of a picture in a form: see `ImageField`. `imageName` holds the name of the chosen file. */
export type ImageFieldName = "image" | "imageUrl" | "imageAlt" | "imageName" | "removeImage";
