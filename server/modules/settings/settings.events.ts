import { event } from '../../platform/events.ts'
import type { SavedViewList } from './saved-view.entity.ts'

interface AboutView {
  readonly viewId: string
  readonly list: SavedViewList
  readonly name: string
}

/** A person saved the filter of a list under a name. */
export const viewSaved = event<AboutView>('settings.view_saved')

/** A view got another name or filter, or was shared or made private. */
export const viewChanged = event<AboutView & { changed: string[] }>('settings.view_changed')

export const viewDeleted = event<AboutView>('settings.view_deleted')
