import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const OURS = path.resolve(import.meta.dirname, '../../fixtures/schemas')
/** The folder of the standards' own schemas, if available; see the README next to ours. */
const OFFICIAL = process.env.OFFICIAL_SCHEMAS

export type Standard = 'invoice' | 'credit_note' | 'camt053'

interface Schema {
  readonly fileName: string
  readonly contents: string
}

const read = (folder: string, name: string): Schema => ({
  fileName: name,
  contents: readFileSync(path.join(folder, name), 'utf8').replaceAll('../common/', ''),
})

const ours: Readonly<Record<Standard, () => Schema[]>> = {
  invoice: () => ['ubl-invoice.xsd', 'ubl-cac.xsd', 'ubl-cbc.xsd'].map((name) => read(OURS, name)),
  credit_note: () => ['ubl-credit-note.xsd', 'ubl-cac.xsd', 'ubl-cbc.xsd'].map((name) => read(OURS, name)),
  camt053: () => [read(OURS, 'camt053.xsd')],
}

const common = (folder: string) =>
  readdirSync(path.join(folder, 'ubl21/common')).map((name) => read(path.join(folder, 'ubl21/common'), name))
const official: Readonly<Record<Standard, (folder: string) => Schema[]>> = {
  invoice: (folder) => [read(path.join(folder, 'ubl21/maindoc'), 'UBL-Invoice-2.1.xsd'), ...common(folder)],
  credit_note: (folder) => [read(path.join(folder, 'ubl21/maindoc'), 'UBL-CreditNote-2.1.xsd'), ...common(folder)],
  camt053: (folder) => [read(folder, 'camt.053.001.08.xsd')],
}

const errorsBy = async (xml: string, [schema, ...preload]: Schema[]): Promise<string[]> => {
  const options = {
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: [schema!],
    preload,
    initialMemoryPages: 1_024,
    maxMemoryPages: 4_096,
  }
  const { errors } = await validateXML(options)
  return errors.map(({ message }) => message)
}

/** Returns the faults of a document: by our schema, and by the standard's own where it is available. */
export const schemaErrors = async (xml: string, standard: Standard): Promise<string[]> => {
  const folder = OFFICIAL && existsSync(OFFICIAL) ? OFFICIAL : undefined
  return [...(await errorsBy(xml, ours[standard]())), ...(folder ? await errorsBy(xml, official[standard](folder)) : [])]
}

/** Returns a document in canonical form. */
export const canonical = async (xml: string): Promise<string> =>
  (await validateXML({ xml: [{ fileName: 'document.xml', contents: xml }], normalization: 'c14n' })).normalized
