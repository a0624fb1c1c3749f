/** How much room there is where the program writes: on the fullest of its disks. */
export type DiskReport = {
  freeBytes: number;
  /** "low": backups and exports are not begun any more, and soon nothing can be saved. */
  state: "ok" | "low";
};

/** An amount for people: whole megabytes, or gigabytes with one digit behind the point. */
export function inMegabytes(bytes: number): string {
  const megabytes = Math.floor(bytes / 2 ** 20);
  return megabytes < 10_000 ? `${megabytes} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
