/** Where a reader who is signed in sees what the site keeps of them. */
export const accountPath = "/account";
/** The same as a file. */
export const accountFilePath = "/account/data.json";
