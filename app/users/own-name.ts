/** Where somebody who is signed in changes how they are called here, and their picture. */
export const ownNamePath = "/account/name";

/**
 * Where they see the picture that they have chosen, and nobody else does: the address of its bytes is told to nobody.
 *
 * @param version that of their account, so that a browser asks anew for another picture
 */
export const ownPicturePath = (version: number) => `/account/picture?v=${version}`;

export const ownNameLimits = { firstName: 60, lastName: 60 };

/** What the form begins with. */
export type OwnName = {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** Whether name or picture are their own, and not those of the identity provider. */
  isOwn: boolean;
};
