import { tmpdir } from 'node:os'
import path from 'node:path'

/** The folder of the shared demo's files in a run; it is removed with the run's cluster. */
export const demoFilesOf = (run: string): string => path.join(tmpdir(), `mizan-shared-demo-${run}`)

/** The folder in which they are while the demo is made. */
export const unfinishedOf = (dataDir: string): string => `${dataDir}-unfinished`
