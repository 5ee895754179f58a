import { useId, useState, type ReactElement, type ReactNode } from 'react';
import type { WebRuleset } from '../../../data/web-data.ts';
import type { ReadEntry } from '../../../../play/study/read-entry.ts';
import { SeatFields, type EntryFieldsProps } from './seat-fields.tsx';
import { RulesSelect } from '../../view/rules-select.tsx';
import './setup.css';

interface PositionFormProps extends EntryFieldsProps {
  readonly read: ReadEntry;
  readonly rulesets: readonly WebRuleset[];
  readonly ruleset: string;
  readonly onRuleset: (id: string) => void;
  readonly onPaste: (cgp: string) => void;
  readonly undo: ReactNode;
  readonly children: ReactNode;
}

export function PositionForm(props: PositionFormProps): ReactElement {
  const { entry, rulesets, ruleset, onRuleset, onChange, onTileDown, undo, children } = props;
  const send = (kind: 'swap' | 'clear') => () => onChange({ kind });
  return (
    <section className="position-form stack" aria-label="Set up the position">
      <div className="position-head row">
        <label>
          Rules
          <RulesSelect rulesets={rulesets} ruleset={ruleset} onChange={onRuleset} />
        </label>
        {children}
      </div>
      <div className="seats stack">
        {entry.racks.map((_, seat) => (
          <SeatFields key={seat} entry={entry} seat={seat} onChange={onChange} onTileDown={onTileDown} />
        ))}
      </div>
      {entry.ruleset.outEnd === 'last-turns' ? (
        <label>
          Turns left{' '}
          <select
            value={entry.turnsLeft ?? ''}
            onChange={({ target }) => onChange({ kind: 'turns', left: Number(target.value) || null })}
          >
            <option value="">tiles are in the bag</option>
            {entry.racks.map((_, seat) => (
              <option key={seat}>{seat + 1}</option>
            ))}
          </select>
        </label>
      ) : null}
      <div className="actions">
        <button onClick={send('swap')}>Other player to move</button>
        <button onClick={send('clear')}>Clear</button>
        {undo}
      </div>
      <CgpField key={props.read.cgp} {...props} />
    </section>
  );
}

function CgpField({ entry, read, onPaste }: PositionFormProps): ReactElement {
  const [text, setText] = useState(read.cgp);
  const [copied, setCopied] = useState('');
  const fault = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(read.cgp);
      setCopied('Copied.');
    } catch {
      setCopied('The browser blocked copying. Select the text and copy it.');
    }
  };
  return (
    <form
      className="cgp"
      onSubmit={(event) => {
        event.preventDefault();
        onPaste(text);
      }}
    >
      <label>
        CGP
        <textarea
          value={text}
          rows={2}
          spellCheck={false}
          aria-invalid={entry.fault !== ''}
          aria-describedby={fault}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <p id={fault} role="alert" className="fault">
        {entry.fault}
      </p>
      <div className="actions">
        <button type="submit">Load CGP</button>
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
        <span role="status">{copied}</span>
      </div>
    </form>
  );
}
