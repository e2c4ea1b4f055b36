import { Box } from '@chakra-ui/react'
import { updateSchema } from 'cm6-graphql'
import type { GraphQLSchema } from 'graphql'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createEditor } from './set-up'

/** What other parts of the page do with the editor. */
export type EditorHandle = {
  /** Writes a text where the cursor is, and puts the cursor after it. */
  readonly insert: (text: string) => void
}

export type GraphqlEditorProps = {
  /** The document. A text that the editor did not write replaces what it shows. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onRun: () => void
  /** Called with a type when the person asks for its documentation. */
  readonly onShowType: (type: string) => void
  readonly schema: GraphQLSchema | undefined
  readonly label: string
  readonly isReadOnly: boolean
  readonly handle: Ref<EditorHandle>
}

/** Edits a GraphQL document with completion, errors and documentation from the schema. It is written left to right in every language. */
const GraphqlEditor = ({ value, onChange, onRun, onShowType, schema, label, isReadOnly, handle }: GraphqlEditorProps) => {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<ReturnType<typeof createEditor>>(undefined)
  const latest = useRef({ value, onChange, onRun, onShowType })
  latest.current = { value, onChange, onRun, onShowType }

  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    const created = createEditor(root, latest.current.value, {
      // At once: a text that is rendered later would overwrite what was typed since, and the query would run without it.
      onChange: (text) => text !== latest.current.value && flushSync(() => latest.current.onChange(text)),
      onRun: () => latest.current.onRun(),
      onShowType: (type) => latest.current.onShowType(type),
    })
    editor.current = created
    return () => created.view.destroy()
  }, [])
  useEffect(() => {
    const view = editor.current?.view
    if (view && view.state.doc.toString() !== value) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])
  useEffect(() => {
    if (editor.current && schema) updateSchema(editor.current.view, schema)
  }, [schema])
  useEffect(() => editor.current?.relabel(label), [label])
  useEffect(() => editor.current?.permit(isReadOnly), [isReadOnly])
  useImperativeHandle(
    handle,
    () => ({
      insert: (text) => {
        const view = editor.current?.view
        if (!view) return
        view.dispatch(view.state.replaceSelection(text))
        view.focus()
      },
    }),
    [],
  )
  return <Box ref={host} dir="ltr" textStyle="small" height="full" minWidth="0" overflow="hidden" />
}
export default GraphqlEditor
