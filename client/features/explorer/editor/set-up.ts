import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { Compartment, EditorState, Prec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  tooltips,
} from '@codemirror/view'
import { getSchema, graphql, offsetToPos } from 'cm6-graphql'
import { getHoverInformation } from 'graphql-language-service'
import { editorTheme } from './editor-theme'

type Callbacks = {
  readonly onChange: (text: string) => void
  readonly onRun: () => void
  readonly onShowType: (type: string) => void
}

/** What the field under the pointer is: its type and description. */
const documentation = hoverTooltip((view, at) => {
  const schema = getSchema(view.state)
  const word = view.state.wordAt(at)
  if (!schema || !word) return null
  const text = getHoverInformation(schema, view.state.doc.toString(), offsetToPos(view.state.doc, at + 1), undefined, {
    useMarkdown: false,
  })
  if (typeof text !== 'string' || text === '') return null
  const create = () => {
    const dom = document.createElement('div')
    dom.className = 'mizan-docs'
    dom.textContent = text
    return { dom }
  }
  return { pos: word.from, end: word.to, create }
})

/** Tab indents until Escape is pressed: then it leaves the editor, as the label says. */
const leaving = [
  Prec.low(
    keymap.of([
      {
        key: 'Escape',
        run: (view) => {
          view.setTabFocusMode(true)
          return true
        },
      },
    ]),
  ),
  EditorView.domEventHandlers({ focus: (_event, view) => view.setTabFocusMode(false) }),
]

/** A text typed over a selection: the browser would copy the colours of what it replaces as inline styles, which the policy forbids. */
const typingOver = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const { from, to, empty } = view.state.selection.main
    if (inputType !== 'insertText' || data === null || empty || view.composing) return false
    const insert = () => view.state.update({ ...view.state.replaceSelection(data), userEvent: 'input.type' })
    const isTaken = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))
    if (!isTaken) view.dispatch(insert())
    return true
  },
})

/** Creates the editor within a shadow root, where its styles are sheets of their own and no element that the policy forbids. */
export const createEditor = (root: ShadowRoot, text: string, { onChange, onRun, onShowType }: Callbacks) => {
  const label = new Compartment()
  const runNow = () => {
    onRun()
    return true
  }
  const access = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: runNow }])),
        [lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), drawSelection(), history()],
        [indentOnInput(), indentUnit.of('  '), bracketMatching(), closeBrackets(), autocompletion({ icons: false })],
        keymap.of([{ key: 'Tab', run: acceptCompletion }]),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        leaving,
        typingOver,
        graphql(undefined, {
          showErrorOnInvalidSchema: false,
          onShowInDocs: (_field, type, parent) => onShowType((type ?? parent ?? '').replaceAll(/[[\]!]/g, '')),
        }),
        documentation,
        tooltips({ position: 'fixed' }),
        editorTheme,
        EditorView.contentAttributes.of({ tabindex: '0' }),
        label.of([]),
        access.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    view,
    relabel: (text: string) => view.dispatch({ effects: label.reconfigure(EditorView.contentAttributes.of({ 'aria-label': text })) }),
    permit: (isReadOnly: boolean) =>
      view.dispatch({
        effects: access.reconfigure(isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : []),
      }),
  }
}
