import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifying } from '../modules/transparency/signing-key.ts'
import { NotVerified } from '../shared/transparency/note.ts'
import { type LeafValue, type Proven, verifyProof } from '../shared/transparency/proof.ts'

const USAGE = 'Say which proof, and whose key: verify-proof FILE --key VKEY'

const inWords = (value: LeafValue): string => (value === null || typeof value === 'string' ? (value ?? '-') : JSON.stringify(value))

const linesOf = ({ leaf, index, checkpoint }: Proven): string[] => [
  ...Object.entries(leaf.fields).map(([name, value]) => `${name}: ${inWords(value)}`),
  `This ${leaf.stream} is place ${index} of ${checkpoint.origin}, which held ${checkpoint.size} places when it was signed.`,
]

/** Verifies a proof with only the file and a key: no database, no network. Exits with 1 when the proof does not hold. */
const run = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [file] = positionals
  if (!file || !values.key) throw new Error(USAGE)
  const text = await readFile(file, 'utf8')
  for (const line of linesOf(verifyProof(verifying, text, values.key))) process.stdout.write(`${line}\n`)
}

run().catch((error: unknown) => {
  const said = error instanceof NotVerified ? `NOT PROVEN. ${error.message}` : error instanceof Error ? error.message : String(error)
  process.stderr.write(`${said}\n`)
  process.exitCode = 1
})
