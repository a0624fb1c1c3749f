/** An e-mail address however its letters were typed: as a filter of the database. */
export const sameAddress = (email: string) =>
  new RegExp(`^${email.trim().replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`, "i");
