/** Where somebody who is signed in changes how they are called here, and their picture. */
export const ownNamePath = "/account/name";

export const ownNameLimits = { firstName: 60, lastName: 60 };

/** What the form begins with. */
export type OwnName = {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** Whether name or picture are their own, and not those of the identity provider. */
  isOwn: boolean;
};
