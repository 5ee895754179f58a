/** The settings of the page, behind a button in its head. */
import { type ReactElement, useRef } from 'react';
import { TILE_FACES } from '../../../play/look/board-settings.ts';
import { THEME_NAMES } from '../../../play/look/themes.ts';
import { Icon } from '../icons/icon.tsx';
import { changeSettings, MOTIONS, SHADES, useSettings } from '../settings/page-settings.ts';
import { canVibrate, playSound } from '../sound/sounds.ts';
import './settings.css';

const ID = 'settings';

export function SettingsPanel(): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  const { theme, tiles, shade, motion, sound, vibration } = useSettings();
  return (
    <>
      <button type="button" className="settings-button" popoverTarget={ID}>
        <Icon name="settings" size="1.1rem" />
        <span className="settings-name">Settings</span>
      </button>
      <div
        id={ID}
        ref={panel}
        className="settings"
        popover="auto"
        role="dialog"
        aria-label="Settings"
        onToggle={({ newState }) => {
          if (newState === 'open') panel.current?.querySelector('select')?.focus();
        }}
        onKeyDown={(event) => {
          // A key that is pressed here is none of the view's.
          event.stopPropagation();
        }}
      >
        <Choice
          name="Board"
          value={theme}
          values={THEME_NAMES}
          onChange={(value) => {
            changeSettings({ theme: value });
          }}
        />
        <Choice
          name="Tiles"
          value={tiles}
          values={TILE_FACES}
          onChange={(value) => {
            changeSettings({ tiles: value });
          }}
        />
        <Choice
          name="Page"
          value={shade}
          values={SHADES}
          onChange={(value) => {
            changeSettings({ shade: value });
          }}
        />
        <Choice
          name="Motion"
          value={motion}
          values={MOTIONS}
          onChange={(value) => {
            changeSettings({ motion: value });
          }}
        />
        <Switch
          name="Sounds"
          isOn={sound}
          onChange={(isOn) => {
            changeSettings({ sound: isOn });
            // It sounds once, so that one knows what it will be.
            if (isOn) playSound('call');
          }}
        />
        {canVibrate() ? (
          <Switch
            name="Vibration"
            isOn={vibration}
            onChange={(isOn) => {
              changeSettings({ vibration: isOn });
            }}
          />
        ) : null}
      </div>
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ name, value, values, onChange }: ChoiceProps<T>): ReactElement {
  return (
    <label className="settings-choice">
      {name}
      <select
        value={value}
        onChange={({ target }) => {
          onChange(values[target.selectedIndex]!);
        }}
      >
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ name, isOn, onChange }: SwitchProps): ReactElement {
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          onChange(checked);
        }}
      />{' '}
      {name}
    </label>
  );
}
