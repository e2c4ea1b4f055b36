import type { Platform } from '../../../platform/platform.ts'
import { type Allowance, networkOf } from '../../../platform/throttle.ts'
import type { Viewer } from '../../../platform/viewer.ts'

/** Takes one try of a viewer whose network is known, by default of that network. Throws RATE_LIMITED when none is left. */
export const takeTry = async (
  { throttle }: Pick<Platform, 'throttle'>,
  viewer: Viewer,
  allowance: Allowance,
  key = viewer.ip && networkOf(viewer.ip),
): Promise<void> => {
  if (viewer.ip !== null && key !== null) await throttle.take(allowance, key)
}
