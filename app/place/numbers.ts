import { ofPlace } from "./place";

const numbers = ofPlace(({ language }) => new Intl.NumberFormat(language));

/** "1,200" */
export const numberText = (number: number): string => numbers().format(number);
