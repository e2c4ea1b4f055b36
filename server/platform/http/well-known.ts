import type { PublicFiles } from './public-files.ts'

/** A document for programs, the same for everyone: `GET /.well-known/<name>`. */
export interface WellKnown {
  /** Such as `jwks.json`. */
  readonly name: string
  tell(): Promise<object>
}

/** How many seconds a reader may cache a document. */
const KEEP = 300

/** The well-known documents of all rooms, as public files. */
export const wellKnownFiles = (documents: readonly WellKnown[]): PublicFiles => ({
  under: '.well-known',
  async find(path) {
    const document = documents.find(({ name }) => name === path)
    return document && { type: 'application/json', body: JSON.stringify(await document.tell()), keep: KEEP }
  },
})
