import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Mutant, planted } from './mutant.ts'

/** As vitest's JSON reporter writes it. */
interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** The result of a run of tests. */
interface Run {
  readonly passed: number
  /** Names of the tests that failed. */
  readonly failed: readonly string[]
  /** Why files failed as a whole, such as an import that throws. */
  readonly broken: readonly string[]
}

/** The verdict on a mutant: `detail` is the test that caught it, or the reason why it does not count as caught. */
export interface Verdict {
  readonly outcome: 'caught' | 'SURVIVED' | 'STALE' | 'BROKEN'
  readonly detail: string
}

/** A longer run is ended: a bug may keep a test from ever ending. */
const LONGEST_RUN = 4 * 60_000

const filesOf = (tree: string) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], { cwd: tree, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '')

const copyOf = async (tree: string): Promise<string> => {
  const copy = await mkdtemp(path.join(tmpdir(), 'mizan-mutants-'))
  const isDeleted = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  }
  for (const file of filesOf(tree)) await cp(path.join(tree, file), path.join(copy, file)).catch(isDeleted)
  await symlink(path.join(tree, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/**
 * A copy of the current working tree in which bugs are planted and tests are run. The tree itself is never touched.
 * When `signal` is aborted, the current run is ended and its promise is rejected.
 */
export const openWorkshop = async (tree: string, signal: AbortSignal) => {
  const copy = await copyOf(tree)
  const report = path.join(copy, 'mutants-report.json')

  const run = async (tests: readonly string[], ...options: readonly string[]): Promise<Run> => {
    signal.throwIfAborted()
    await rm(report, { force: true })
    const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile=${report}`, ...options, ...tests]
    // In a separate process group, so that a Ctrl-C reaches it once, from here; it then ends its own database.
    const child = spawn(process.execPath, args, { cwd: copy, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    const end = () => void child.kill('SIGINT')
    signal.addEventListener('abort', end)
    const tooLong = setTimeout(end, LONGEST_RUN)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await once(child, 'close')
    clearTimeout(tooLong)
    signal.removeEventListener('abort', end)
    signal.throwIfAborted()
    const written = await readFile(report, 'utf8').catch(() => null)
    if (written === null) return { passed: 0, failed: [], broken: [said.trim() || 'The run was ended: it took too long.'] }
    const { numPassedTests, testResults }: Report = JSON.parse(written)
    return {
      passed: numPassedTests,
      failed: testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ),
      broken: testResults.filter(({ status, message }) => status === 'failed' && message !== '').map(({ message }) => message),
    }
  }

  return {
    /** Runs tests without any bug. Returns the failures. */
    async faultsWithoutMutant(tests: readonly string[]): Promise<readonly string[]> {
      const { passed, failed, broken } = await run(tests)
      return passed === 0 && failed.length + broken.length === 0 ? ['No test was run.'] : [...failed, ...broken]
    },

    /** Plants a bug, runs its tests up to the first failure, and removes the bug again. */
    async try(mutant: Mutant): Promise<Verdict> {
      const file = path.join(copy, mutant.file)
      const text = await readFile(file, 'utf8').catch(() => '')
      const changed = planted(text, mutant)
      if (changed === null) return { outcome: 'STALE', detail: `the text to find does not occur exactly once in ${mutant.file}` }
      await writeFile(file, changed)
      try {
        const { failed, broken } = await run(mutant.tests, '--bail=1')
        const [first] = failed
        if (first) return { outcome: 'caught', detail: first }
        return broken[0]
          ? { outcome: 'BROKEN', detail: broken[0].split('\n')[0]! }
          : { outcome: 'SURVIVED', detail: mutant.tests.join(', ') }
      } finally {
        await writeFile(file, text)
      }
    },

    /** Removes the copy. */
    close: () => rm(copy, { recursive: true, force: true }),
  }
}
