/** A refusal in the standard's shape. */
export class BankRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`The sandbox bank refuses with ${status}.`)
  }
}

const CODES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Refuses a call of the account API. */
export const refused = (status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) =>
  new BankRefusal(
    status,
    { Code: `${status} ${CODES[status] ?? 'Error'}`, Message: message, Errors: [{ ErrorCode: code, Message: message }] },
    headers,
  )

/** Refuses a call of the token endpoint. */
export const refusedGrant = (error: string, description: string, status = 400) =>
  new BankRefusal(status, { error, error_description: description }, status === 401 ? { 'www-authenticate': 'Basic realm="sandbox"' } : {})
