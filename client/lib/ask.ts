/** Asks the server one thing without Apollo, for pages that must weigh little. A refusal is thrown with its sentence. */
export const ask = async <Data>(query: string, signal?: AbortSignal): Promise<Data> => {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  })
  const answer: { readonly data?: Data | null; readonly errors?: readonly { readonly message: string }[] } = await response.json()
  if (!answer.data) throw new Error(answer.errors?.[0]?.message ?? response.statusText)
  return answer.data
}
