/** All that the site keeps of whoever is signed in, as a file. */
export const accountFilePath = "/account/data.json";
