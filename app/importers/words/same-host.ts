/** Whether two hosts are those of one site. */
export const isSameHost = (one: string, other: string): boolean => plainHost(one) === plainHost(other);

const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, "");
