import { type SignedInViewer, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { forbidden } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'

/** Returns the viewer of a browser. Throws FORBIDDEN with the text for API keys, which act within an account and never on it. */
export const inBrowser = (viewer: Viewer, refusal: TextKey): SignedInViewer => {
  const person = signedIn(viewer)
  if (person.apiKeyId !== null) throw forbidden(refusal)
  return person
}
