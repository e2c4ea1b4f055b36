import { useSystemHealthQuery } from './health.generated'

/** Milliseconds between two measurements while the page is visible. */
const OFTEN = 30_000

/** The measured state of the system, every 30 seconds while the page is visible. */
export const useHealth = () => useSystemHealthQuery({ pollInterval: OFTEN, skipPollAttempt: () => document.visibilityState !== 'visible' })
