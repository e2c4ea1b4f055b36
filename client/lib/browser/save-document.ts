import i18next from 'i18next'
import type { Failure, FailureCode } from '../api/failure'

/** Why a document was not saved, with the server's message if there is one. */
export type DocumentFailure = Pick<Failure, 'sentence' | 'requestId'> & {
  /** The server's code; undefined where a proxy refused. */
  readonly code: FailureCode | undefined
}

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'document'

/** Document routes refuse in plain text: a sentence, then the request id of an internal error. A proxy's page has neither. */
const failureIn = async (response: Response): Promise<DocumentFailure> => {
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain')
  const [sentence, requestId] = isPlain ? (await response.text()).trim().split('\n') : []
  const code = (response.headers.get('x-mizan-error') ?? undefined) as FailureCode | undefined
  return { code, sentence: sentence || i18next.t('failure.unknown'), requestId }
}

/** How long the content stays available, in milliseconds: Safari reads it only after the click. */
const READ_WITHIN = 60_000

/** Downloads a content that the browser holds under a file name. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN)
}

/** Downloads a text under a file name. */
export const saveText = (text: string, name: string): void => saveFile(new Blob([text], { type: 'text/plain' }), name)

/**
 * Downloads a document in the language of the screen, which a plain link cannot request, under the file name that the server
 * sends. Returns the failure, if any.
 */
export const saveDocument = async (path: string): Promise<DocumentFailure | undefined> => {
  try {
    const response = await fetch(path, { headers: i18next.language ? { 'accept-language': i18next.language } : {} })
    if (!response.ok) return await failureIn(response)
    saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
    return undefined
  } catch {
    return { code: 'NETWORK', sentence: i18next.t('failure.network'), requestId: undefined }
  }
}
