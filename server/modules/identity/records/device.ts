/** The names under which browsers and systems are known. The first that matches counts: many claim to be others as well. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const LONGEST_USER_AGENT = 400

export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

const nameIn = (names: typeof BROWSERS, text: string) => names.find(([, mark]) => mark.test(text))?.[0] ?? null

/** Returns the browser and the system that a `user-agent` header claims. Anyone can send any: it is shown, never trusted. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
})

/** Returns a `user-agent` header as it is kept: cut, and null when there is none. */
export const keptUserAgent = (header: string | null | undefined): string | null => header?.slice(0, LONGEST_USER_AGENT) || null
