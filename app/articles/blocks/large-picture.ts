/** A picture of a text that opens large: its address, its description and its caption. */
export type LargePicture = { image: string; alt: string; caption: string };
