/** The first one that systemd hands over; standard input, output and error come before it. */
const firstGiven = 3;

/**
 * The socket that the program was started with, already listening: systemd keeps it while the program is started anew, so
 * that who comes meanwhile waits and is not refused (`sd_listen_fds(3)`). `null` where there is none.
 */
export function activationSocket(env: NodeJS.ProcessEnv = process.env, pid = process.pid): { fd: number } | null {
  const isForThis = env.LISTEN_PID === String(pid) && env.LISTEN_FDS === "1";
  return isForThis ? { fd: firstGiven } : null;
}
