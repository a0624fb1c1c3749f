/** What a program of the system needs: its paths, the user's home, language, time zone. */
const plain = ["PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "LC_ALL", "TZ", "TMPDIR"];
/** What a program that downloads something needs as well. */
export const proxies = ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "APT_CONFIG"];

/**
 * The environment for a process that the program starts. It has none of the program's own settings, which hold its
 * secrets, and nothing that changes how Node or the dynamic loader work.
 *
 * @param further names of other variables that this process gets
 */
export function childEnvironment(further: string[] = []): NodeJS.ProcessEnv {
  const known = [...plain, ...further].map((name) => [name, process.env[name]]);
  return { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) };
}
