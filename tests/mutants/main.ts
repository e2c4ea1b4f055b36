/**
 * Plants bugs, one after the other, in a copy of the working tree and reports which test catches each. Ends with exit code 1
 * unless all are caught. `npm run mutants -- fee` tries those whose class or description contains that text.
 */
import { MUTANTS } from './mutants.ts'
import { openWorkshop } from './workshop.ts'

const wanted = process.argv.slice(2).join(' ').toLowerCase()
const mutants = MUTANTS.filter((mutant) => mutant.class === wanted || mutant.bug.toLowerCase().includes(wanted))
if (mutants.length === 0) {
  console.error(`No mutant is of the class, or has in its description, “${wanted}”.`)
  process.exit(1)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort(new Error('Stopped.')))

const seconds = () => Math.round(performance.now() / 1_000)
const workshop = await openWorkshop(process.cwd(), stopping.signal)
try {
  const faults = await workshop.faultsWithoutMutant([...new Set(mutants.flatMap(({ tests }) => tests))])
  if (faults.length > 0) throw new Error(`These fail without any mutant:\n${faults.join('\n')}`)
  console.log(`Their tests are green without any mutant (${seconds()} s).`)
  let missed = 0
  for (const mutant of mutants) {
    const { outcome, detail } = await workshop.try(mutant)
    if (outcome !== 'caught') missed++
    console.log(`${mutant.class.padEnd(11)} ${mutant.bug}: ${outcome === 'caught' ? `caught by “${detail}”` : `${outcome}: ${detail}`}`)
  }
  console.log(`${mutants.length - missed} of ${mutants.length} caught (${seconds()} s).`)
  process.exitCode = missed === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await workshop.close()
}
