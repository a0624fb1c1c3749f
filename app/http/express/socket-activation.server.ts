/** The first socket from systemd. Standard input, output and error have the numbers before it. */
const firstGiven = 3;

/**
 * The listening socket that the program was started with; `null` if there is none. systemd keeps it open while the
 * program restarts, so that callers wait and are not refused (`sd_listen_fds(3)`).
 */
export function activationSocket(env: NodeJS.ProcessEnv = process.env, pid = process.pid): { fd: number } | null {
  const isForThis = env.LISTEN_PID === String(pid) && env.LISTEN_FDS === "1";
  return isForThis ? { fd: firstGiven } : null;
}
