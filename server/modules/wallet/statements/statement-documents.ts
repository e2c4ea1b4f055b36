import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { mustActForBusiness, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { camt053 } from './camt053.ts'
import type { Statements } from './statement.ts'
import { statementName } from './statement-export.ts'
import { statementPdf } from './statement-pdf.ts'
import type { StatementRegistry } from './statement-registry.service.ts'

/** The most movements of a printed statement: more would block a thread for long. */
const MOST_PRINTED = 2_000

/** `GET /documents/statements/:accountId.pdf?from=&to=` and `.xml`: the statement for printing, and as banks send it (camt.053). Printed ones are registered. */
export const statementDocuments = (
  statements: Statements,
  registry: Pick<StatementRegistry, 'register'>,
  publicUrl: string,
): DocumentRoute[] => {
  const read = async (viewer: Viewer, params: Readonly<Record<string, string>>, query: URLSearchParams) => {
    if (signedIn(viewer).role !== Role.ADMIN) mustActForBusiness(viewer)
    return statements.statementOf(viewer, params['accountId'] ?? '', query.get('from') ?? '', query.get('to') ?? '')
  }
  return [
    {
      path: 'statements/:accountId.pdf',
      isForLimited: true,
      async make(viewer, params, query) {
        const statement = await read(viewer, params, query)
        if (statement.lines.length > MOST_PRINTED) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('wallet.statements.tooLongForPdf', { most: MOST_PRINTED }))
        }
        const code = await registry.register(viewer, statement)
        return { name: `${statementName(statement)}.pdf`, type: 'application/pdf', body: await statementPdf(statement, code, publicUrl) }
      },
    },
    {
      path: 'statements/:accountId.xml',
      isForLimited: true,
      async make(viewer, params, query) {
        const statement = await read(viewer, params, query)
        return { name: `${statementName(statement)}.camt.053.xml`, type: 'application/xml; charset=utf-8', body: camt053(statement) }
      },
    },
  ]
}
