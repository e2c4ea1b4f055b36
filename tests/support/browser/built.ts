import { ensureBuilt } from '../../../server/build.mjs'

/** Journeys run against the built product. */
export default function setup() {
  ensureBuilt()
}
