import { event } from '../../platform/events.ts'
import type { SavedViewList } from './saved-view.entity.ts'

interface AboutView {
  readonly viewId: string
  readonly list: SavedViewList
  readonly name: string
}

/** A person kept the filter of a list under a name. */
export const viewSaved = event<AboutView>('settings.view_saved')

/** A view has another name or filter, or is seen by others than before. */
export const viewChanged = event<AboutView & { changed: string[] }>('settings.view_changed')

export const viewDeleted = event<AboutView>('settings.view_deleted')
