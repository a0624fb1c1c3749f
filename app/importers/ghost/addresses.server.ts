/** How addresses of a Ghost are written. @param site its address, if it is known */
export function siteOf(site: string | null) {
  return {
    /** Ghost writes a word instead of its own address. Without that address, paths stay paths. */
    address: (text: string) => text.replace(/__GHOST_URL__/gi, site ?? ""),
    /** `/content/images/size/w600/2020/a.jpg` is a smaller one of `/content/images/2020/a.jpg`. */
    picture: (url: string) => ({
      url: url.replace(/(\/content\/images)\/size\/w\d{1,5}(?:h\d{1,5})?(?:\/format\/[a-z]{3,5})?\//, "$1/"),
      alt: null,
    }),
  };
}
