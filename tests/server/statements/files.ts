import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Data, Person, World } from '../../support/world.ts'

const FOLDER = fileURLToPath(new URL('../../fixtures/statements/', import.meta.url))

/** A statement of the fixtures. */
export const fixture = (name: string) => readFileSync(`${FOLDER}${name}`)

const BOUNDARY = 'mizan-statement-form'

/** Posts a file as a browser would, and returns the status and the body. */
export const post = async (world: World, person: Person, name: string, content: Buffer | string, url = '/files?for=statement') => {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const response = await world.app.http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'x-mizan-upload': '1',
      'x-forwarded-for': person.ip,
      ...(person.cookie ? { cookie: person.cookie } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json<Data>() }
}

/** Uploads an accepted file, and returns its id. */
export const uploaded = async (world: World, person: Person, name: string, content: Buffer | string = fixture(name)): Promise<string> => {
  const { status, body } = await post(world, person, name, content)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const ROW = 'line bookedOn amount balance counterparty reference description'
const MAPPING = `date dateFormat description amount debit credit direction balance counterparty reference currency decimalComma
  invertAmounts headerRows`

/** Queries every field of a preview. */
export const preview = async (world: World, person: Person, fileId: string, given: object = {}): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($fileId: ID!, $mapping: CsvMappingInput, $currency: Currency, $accountNumber: String, $accountId: ID, $accountName: String,
        $bankName: String) {
        previewStatement(fileId: $fileId, mapping: $mapping, currency: $currency, accountNumber: $accountNumber, accountId: $accountId,
          accountName: $accountName, bankName: $bankName) {
          fileId format layout columns accountNumber accountNumbers currency openingBalance closingBalance totalRows dateFormats
          likelyDuplicateCount likelyDuplicates { number row { line bookedOn amount description } known { id bookedOn amount description } }
          problem badLineCount badLines { line message text } rows { ${ROW} } mapping { ${MAPPING} }
        }
      }`,
      { fileId, ...given },
    )
  ).previewStatement

/** Imports a file, and returns the report. */
export const importStatement = async (world: World, person: Person, input: object): Promise<Data> =>
  (
    await world.ask(
      person,
      `mutation ($input: ImportStatementInput!) {
        importStatement(input: $input) {
          imported updated duplicates likelyDuplicates badLineCount badLines { line message text }
          account { id name mask iban currency balance accountType transactionCount historyStartsOn historyEndsOn connectionId }
          connection { id bankName provider status lastSyncedAt }
        }
      }`,
      { input: { bankName: 'ADCB', ...input } },
    )
  ).importStatement

/** How many rows, accounts and connections there are in the whole product. */
export const counts = async (world: World): Promise<Data> => {
  const [row] = await world.app.platform.dataSource.query(
    `select (select count(*)::int from bank_transaction) as rows, (select count(*)::int from bank_account) as accounts,
      (select count(*)::int from bank_connection) as connections, (select count(*)::int from statement_import) as imports,
      (select count(*)::int from statement_mapping) as mappings`,
  )
  return row
}
