import i18next from 'i18next'

export type UploadedFile = { readonly id: string; readonly name: string; readonly size: number }

const isUploaded = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** Plain HTTP routes refuse with `{ error: { message } }`. */
const sentenceIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string' ? error.message : undefined
}

/** The purpose of an upload, which decides the server's limits and messages. */
export type UploadPurpose = 'document' | 'statement' | 'avatar' | 'logo'

type Sending = { readonly purpose: UploadPurpose; readonly onProgress: (share: number) => void; readonly signal?: AbortSignal }

/** Uploads one file and returns its id, for use in a mutation. The custom header proves that the request comes from our page. */
export const uploadFile = (file: File, { purpose, onProgress, signal }: Sending): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', purpose === 'document' ? '/files' : `/files?for=${purpose}`)
    request.setRequestHeader('x-mizan-upload', '1')
    if (i18next.language) request.setRequestHeader('accept-language', i18next.language)
    request.responseType = 'json'
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new Error(i18next.t('failure.network')))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    request.onload = () => {
      const response: unknown = request.response
      if (request.status < 300 && isUploaded(response)) return resolve({ id: response.id, name: file.name, size: file.size })
      reject(new Error(sentenceIn(response) ?? i18next.t('failure.upload')))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
