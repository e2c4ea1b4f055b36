import { ensureBuilt } from '../../server/build.mjs'

/** Journeys run against the product as it is shipped. */
export default function setup() {
  ensureBuilt()
}
