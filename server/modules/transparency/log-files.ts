import type { PublicFiles } from '../../platform/http/public-files.ts'
import type { WellKnown } from '../../platform/http/well-known.ts'
import type { Platform } from '../../platform/platform.ts'
import { verifierKeyText } from '../../shared/transparency/note.ts'
import type { CheckpointService } from './checkpoint.service.ts'
import { type LogStore, originOf } from './log-store.ts'
import { verifying } from './signing-key.ts'

/** A month of checkpoints: one every hour, and a few at stops. */
const NEWEST = 800
const SECONDS = 5
const MINUTES = 300

const FILES = /^(?:([1-9]\d{0,5})\/)?(checkpoint|checkpoints\/(\d{4}-\d{2})\.json|tile\/\d{1,2}(?:\/x\d{3})*\/\d{3}(?:\.p\/\d{1,3})?)$/

/** The files below `/log`: the last checkpoint and the tiles as c2sp.org/tlog-tiles specifies, and the checkpoints of a month. */
export const logFiles = (store: LogStore): PublicFiles => ({
  under: 'log',
  async find(path) {
    const [, of = '1', file, month] = FILES.exec(path) ?? []
    if (file === undefined) return undefined
    const log = Number(of)
    if (file === 'checkpoint') {
      const note = await store.note(log)
      return note === undefined ? undefined : { type: 'text/plain; charset=utf-8', body: note, keep: SECONDS }
    }
    if (month !== undefined) {
      const notes = await store.notesOf(log, month)
      const body = JSON.stringify({ format: 'mizan-checkpoints/1', checkpoints: notes })
      return notes.length === 0 ? undefined : { type: 'application/json', body, keep: MINUTES }
    }
    const tile = await store.findTile(log, file)
    return tile && { type: 'application/octet-stream', body: tile, keep: 'forever' }
  },
})

/** The document for those who keep copies: the key that signs the log, its address, and its newest checkpoints. */
export const checkpointsDocument = (
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  store: LogStore,
  checkpoints: CheckpointService,
): WellKnown => ({
  name: 'mizan-checkpoints.json',
  async tell() {
    const current = await checkpoints.currentLog()
    const address = `${config.publicUrl}/log${current.log === 1 ? '' : `/${current.log}`}`
    return {
      format: 'mizan-checkpoints/1',
      origin: originOf(current),
      keys: [verifierKeyText(verifying.sha256, await checkpoints.verifierKey(current))],
      log: address,
      older: `${address}/checkpoints/{year-month}.json`,
      checkpoints: await store.newestNotes(current.log, clock.now(), NEWEST),
    }
  },
})
